import { z } from 'zod';
import type { HttpRoute } from '../core/http-route.ts';
import { largeBodyBytes } from '../core/body-size.ts';
import {
  abortUploadBody,
  finalizeUploadAnswer,
  finalizeUploadBody,
  imageFile,
  initUploadAnswer,
  initUploadBody,
  initUploadQuery,
  partAnswer,
  partBytes,
  partUrlsAnswer,
  partUrlsBody,
} from './uploads.ts';

const staff = ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_VALIDATION', 'RC_BAD_REQUEST'] as const;

/** Routes of files that arrive in parts, and of pictures. */
export const uploadsRoutes = {
  initUpload: {
    method: 'post',
    path: '/uploads/init-upload',
    summary: 'Begin to send a file in parts',
    access: 'account',
    query: initUploadQuery,
    body: initUploadBody,
    status: 200,
    answer: initUploadAnswer,
    problems: [
      ...staff,
      'RC_BODY_TOO_LARGE',
      'RC_UPLOAD_QUOTA',
      'RC_MEDIA_TYPE',
      'RC_OBJECTS_UNAVAILABLE',
      'RC_RATE_LIMITED',
    ],
  },
  partUrls: {
    method: 'post',
    path: '/uploads/get-multipart-presigned-urls',
    summary: 'Signed addresses for the parts of a file',
    access: 'account',
    body: partUrlsBody,
    status: 200,
    answer: partUrlsAnswer,
    problems: [...staff, 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  sendPart: {
    method: 'put',
    path: '/uploads/parts/{uploadId}/{number}',
    summary: 'Send one part to its signed address',
    access: 'anyone',
    params: z.object({ number: z.string().regex(/^[1-9]\d{0,4}$/) }),
    query: z.strictObject({
      expires: z.coerce.number().int().min(0),
      signature: z.string().max(100),
    }),
    upload: { mediaType: 'application/octet-stream', alsoAccepts: [], anyType: true, maxBytes: partBytes },
    status: 200,
    answer: partAnswer,
    etagHeader: true,
    problems: ['RC_VALIDATION', 'RC_BODY_TOO_LARGE', 'RC_OBJECT_ADDRESS_REFUSED', 'RC_BAD_REQUEST'],
  },
  finalizeUpload: {
    method: 'post',
    path: '/uploads/finalize-upload',
    summary: 'Make a file out of the parts that were sent',
    access: 'account',
    body: finalizeUploadBody,
    maxBodyBytes: largeBodyBytes,
    status: 200,
    answer: finalizeUploadAnswer,
    problems: [
      ...staff,
      'RC_NOT_FOUND',
      'RC_OBJECT_PARTS_REFUSED',
      'RC_BODY_TOO_LARGE',
      'RC_MEDIA_TYPE',
      'RC_IMAGE_REFUSED',
      'RC_RATE_LIMITED',
    ],
  },
  abortUpload: {
    method: 'post',
    path: '/uploads/abort-upload',
    summary: 'Give up a file that is being sent',
    access: 'account',
    body: abortUploadBody,
    status: 204,
    problems: [...staff, 'RC_NOT_FOUND'],
  },
  image: {
    method: 'get',
    path: '/api/images/{id}/{file}',
    summary: 'A picture in one of its widths',
    access: 'anyone',
    params: z.object({ file: imageFile }),
    answerType: 'image/webp',
    status: 200,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
