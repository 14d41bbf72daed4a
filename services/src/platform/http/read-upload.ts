import type { UploadDefinition } from '@royal-chess/contracts/core';
import { PassingBytes } from '@royal-chess/infra/passing-bytes/passing-bytes';
import type { Request } from 'express';
import { claimsMoreThan, tooLarge } from './json-body.ts';
import { ProblemException } from '../problems/problem-exception.ts';

/** Of all uploads. */
const passing = new PassingBytes();

/**
 * The bytes of a file as they arrive. A sender who leaves ends them with an error.
 * @throws ProblemException `RC_BAD_REQUEST` for another media type, `RC_BODY_TOO_LARGE`
 */
export function readUpload(request: Request, upload: UploadDefinition): AsyncIterable<Uint8Array> {
  const { mediaType, alsoAccepts, maxBytes, anyType } = upload;
  if (!anyType && !request.is([mediaType, ...alsoAccepts]))
    throw ProblemException.because('RC_BAD_REQUEST', `Send the file as ${mediaType}.`);
  if (claimsMoreThan(request, maxBytes)) throw tooLarge(maxBytes);
  return limited(request, maxBytes);
}

async function* limited(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
    passing.note(chunk.length);
  }
}
