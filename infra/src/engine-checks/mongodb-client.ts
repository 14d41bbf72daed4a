import mongoose, { type mongo } from 'mongoose';

/**
 * A client that gives up soon and has not connected yet, or the error of an address that the driver cannot read.
 * @param ms of each wait
 */
export function openClient(uri: string, ms: number): mongo.MongoClient | Error {
  try {
    return new mongoose.mongo.MongoClient(uri, {
      serverSelectionTimeoutMS: ms,
      connectTimeoutMS: ms,
      socketTimeoutMS: ms,
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
