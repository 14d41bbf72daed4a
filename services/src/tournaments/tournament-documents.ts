import { Schema } from 'mongoose';

/** What is known of a player of an event as a person. Events hold the id of the entry only. */
export interface EntrantDocument {
  /** Id of the entry. */
  _id: string;
  tournamentId: string;
  /** null: without an account. The name of an account comes before the one written here. */
  userId: string | null;
  name: string;
  /** Empty: not known. */
  fideId: string;
  birthYear: number | null;
  sex: 'm' | 'w' | null;
  city: string;
  /** Note of the arbiters. */
  note: string;
}

/** A draft or a template of the form that creates tournaments. */
export interface TournamentFormDocument {
  _id: string;
  ownerId: string;
  kind: 'draft' | 'template';
  title: string;
  /** The fields as JSON: names of fields come from the client, and a document could not have some of them. */
  form: string;
  /** Epoch milliseconds. */
  savedAt: number;
}

/** The password that registration asks for. */
export interface TournamentPasswordDocument {
  /** Id of the tournament. */
  _id: string;
  /** argon2id in PHC form. */
  passwordHash: string;
}

/** What makes the codes of an event's result slips impossible to guess, and its hashes of devices of no use elsewhere. */
export interface TournamentSecretDocument {
  /** Id of the tournament. */
  _id: string;
  slips: string;
  devices?: string | undefined;
}

/** Losses of the focus of one player in one game. */
export interface FocusSignDocument {
  /** Match and user. */
  _id: string;
  tournamentId: string;
  matchId: string;
  userId: string;
  /** Own move that followed, from 1, and the time away, milliseconds. */
  losses: { readonly move: number; readonly awayMs: number }[];
  /** Of the last one, epoch milliseconds. */
  at: number;
}

/** A device that a player of an event used, as a hash with the event's salt. */
export interface DeviceSignDocument {
  /** Event, user and hash. */
  _id: string;
  tournamentId: string;
  userId: string;
  device: string;
  /** First and last use, epoch milliseconds. */
  from: number;
  to: number;
}

const text = { type: String, required: true };
/** Mongoose takes an empty text for a missing one. */
const anyText = { type: String, default: '' };

export const entrantSchema = new Schema<EntrantDocument>(
  {
    _id: text,
    tournamentId: text,
    userId: { type: String, default: null },
    name: text,
    fideId: anyText,
    birthYear: { type: Number, default: null },
    sex: { type: String, default: null },
    city: anyText,
    note: anyText,
  },
  { versionKey: false },
)
  .index({ tournamentId: 1 })
  .index({ userId: 1 });

export const tournamentFormSchema = new Schema<TournamentFormDocument>(
  {
    _id: text,
    ownerId: text,
    kind: text,
    title: anyText,
    form: text,
    savedAt: { type: Number, required: true },
  },
  { versionKey: false },
).index({ ownerId: 1, savedAt: -1 });

export const tournamentPasswordSchema = new Schema<TournamentPasswordDocument>(
  { _id: text, passwordHash: text },
  { versionKey: false },
);

export const tournamentSecretSchema = new Schema<TournamentSecretDocument>(
  { _id: text, slips: text, devices: { type: String } },
  { versionKey: false },
);

const count = { type: Number, required: true };

export const focusSignSchema = new Schema<FocusSignDocument>(
  {
    _id: text,
    tournamentId: text,
    matchId: text,
    userId: text,
    losses: [{ _id: false, move: count, awayMs: count }],
    at: count,
  },
  { versionKey: false },
).index({ tournamentId: 1, at: -1 });

export const deviceSignSchema = new Schema<DeviceSignDocument>(
  { _id: text, tournamentId: text, userId: text, device: text, from: count, to: count },
  { versionKey: false },
).index({ tournamentId: 1, to: -1 });
