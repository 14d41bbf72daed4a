import { type KafkaSettings, kafkaSettings } from '@royal-chess/infra/event-log/kafka-settings';
import { mongodbSettings } from '@royal-chess/infra/event-store/mongodb-settings';
import { redisSettings } from '@royal-chess/infra/redis/redis-settings';
import { roomSettings } from '@royal-chess/infra/rooms/room-settings';
import { elasticsearchSettings } from '@royal-chess/infra/search/elasticsearch-settings';
import {
  type GivenSettings,
  joinSettings,
  type SettingFault,
  type SettingsOf,
  type SettingsPart,
} from '@royal-chess/infra/settings/settings-part';

/** Where the engines of the distributed mode are. */
export interface EngineSettings {
  readonly mongodbUri: string;
  /** The same as `mongodbUri` unless set. */
  readonly documentsUri: string;
  readonly kafka: KafkaSettings;
  readonly elasticsearchUrl: string;
  readonly indexPrefix: string;
  readonly redisUrl: string;
  /** Public address of this process's rooms, without a scheme. */
  readonly gameAddress: string | undefined;
}

/** What makes the distributed mode: all four or none. */
const addresses = ['MONGODB_URI', 'KAFKA_BROKERS', 'ELASTICSEARCH_URL', 'REDIS_URL'] as const;

const parts = joinSettings(
  mongodbSettings,
  kafkaSettings,
  elasticsearchSettings,
  redisSettings,
  roomSettings,
);

/** The settings of all engines of the distributed mode: `engines` is null without any. */
export const engineSettings: SettingsPart<{ readonly engines: EngineSettings | null }> = {
  ...parts,
  read(given) {
    const { values, faults } = parts.read(given);
    return values ? { values: { engines: enginesOf(values) }, faults: [] } : { values: null, faults };
  },
  faultsTogether: (given) => [...faultsOfMode(given), ...parts.faultsTogether(given)],
};

/** Half of the engines is a fault of the mode, and found there. */
function enginesOf(values: SettingsOf<typeof parts>): EngineSettings | null {
  const { mongodbUri, documentsUri, kafka, elasticsearchUrl, redisUrl } = values;
  if (!mongodbUri || !documentsUri || !kafka || !elasticsearchUrl || !redisUrl) return null;
  return { ...values, mongodbUri, documentsUri, kafka, elasticsearchUrl, redisUrl };
}

function faultsOfMode(given: GivenSettings): readonly SettingFault[] {
  const named = addresses.filter((name) => given[name] !== undefined);
  if (named.length === 0) return faultsWithoutEngines(given);
  return addresses
    .filter((name) => given[name] === undefined)
    .map((setting) => ({
      setting,
      remedy: `is missing; with ${named.join(', ')} all four engines are needed`,
    }));
}

function faultsWithoutEngines(given: GivenSettings): readonly SettingFault[] {
  const faults: SettingFault[] = [];
  const all = addresses.join(', ');
  const role = given['ROLE'] ?? 'all';
  if (role !== 'all')
    faults.push({ setting: 'ROLE', remedy: `anything but all needs the engines; set ${all}` });
  const mayEmbed = ['1', 'true'].includes(given['ALLOW_EMBEDDED'] ?? '');
  if (given['NODE_ENV'] === 'production' && !mayEmbed)
    faults.push({
      setting: 'NODE_ENV',
      remedy: `production refuses the embedded engines; set ${all}, or ALLOW_EMBEDDED=1 to run on one machine`,
    });
  for (const { name } of parts.settings)
    if (given[name] !== undefined)
      faults.push({ setting: name, remedy: `is of no use without the engines; set ${all}, or remove it` });
  return faults;
}
