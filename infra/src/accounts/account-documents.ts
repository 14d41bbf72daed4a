import mongoose from 'mongoose';

/**
 * Mongoose connection for accounts, sessions and messages: `events.db` embedded, so on the main thread only. A separate type,
 * so that no other connection is injected in its place.
 */
export abstract class AccountDocuments extends mongoose.Connection {}
