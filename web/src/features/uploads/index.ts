/** Files that are sent in parts. */
export { interruptedUploads } from './kept-uploads.ts';
export { messages as uploadMessages } from './messages.ts';
export { UploadProgress } from './upload-progress.tsx';
export { useFileUpload } from './use-file-upload.ts';
