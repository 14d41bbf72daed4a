import mongoose from 'mongoose';

/** MongoDB's error for an update that does not fit the document: a `MongoServerError` with its code. */
export function updateError(code: number, codeName: string, message: string): Error {
  return new mongoose.mongo.MongoServerError({ message, errmsg: message, code, codeName });
}
