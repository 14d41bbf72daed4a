import { engineAddresses, engineEnvironment } from './engine-config.ts';
import type { SettingFault } from './secret-files.ts';

/** What was given, by name and not yet read: a setting may be at fault for itself and together with others. */
type Given = Readonly<Record<string, string | undefined>>;

/** Faults that no setting has by itself: half of the engines, a role without engines, one half of a log-in. */
export function faultsAmong(given: Given): readonly SettingFault[] {
  const addresses = engineAddresses.filter((name) => given[name] !== undefined);
  return [
    ...(addresses.length === 0 ? faultsWithoutEngines(given) : missingEngines(given, addresses)),
    ...halfLogIn(given),
    ...unreachableRooms(given),
  ];
}

function missingEngines(given: Given, addresses: readonly string[]): SettingFault[] {
  return engineAddresses
    .filter((name) => given[name] === undefined)
    .map((setting) => ({
      setting,
      remedy: `is missing; with ${addresses.join(', ')} all four engines are needed`,
    }));
}

function faultsWithoutEngines(given: Given): SettingFault[] {
  const faults: SettingFault[] = [];
  const all = engineAddresses.join(', ');
  const role = given['ROLE'] ?? 'all';
  if (role !== 'all')
    faults.push({ setting: 'ROLE', remedy: `anything but all needs the engines; set ${all}` });
  const mayEmbed = ['1', 'true'].includes(given['ALLOW_EMBEDDED'] ?? '');
  if (given['NODE_ENV'] === 'production' && !mayEmbed)
    faults.push({
      setting: 'NODE_ENV',
      remedy: `production refuses the embedded engines; set ${all}, or ALLOW_EMBEDDED=1 to run on one machine`,
    });
  for (const setting of Object.keys(engineEnvironment))
    if (given[setting] !== undefined)
      faults.push({ setting, remedy: `is of no use without the engines; set ${all}, or remove it` });
  return faults;
}

/** Browsers come to the pages of another process: they would look for the rooms there. */
function unreachableRooms(given: Given): SettingFault[] {
  if (given['ROLE'] !== 'game' || given['GAME_ADDRESS'] !== undefined) return [];
  return [
    {
      setting: 'GAME_ADDRESS',
      remedy: 'is missing; tell where browsers reach the rooms of this game server: host:port or host/path',
    },
  ];
}

function halfLogIn(given: Given): SettingFault[] {
  const [name, password] = [given['KAFKA_USERNAME'], given['KAFKA_PASSWORD']];
  if ((name === undefined) === (password === undefined)) return [];
  return name === undefined
    ? [{ setting: 'KAFKA_USERNAME', remedy: 'is missing; KAFKA_PASSWORD is of no use without it' }]
    : [{ setting: 'KAFKA_PASSWORD', remedy: 'is missing; KAFKA_USERNAME is of no use without it' }];
}
