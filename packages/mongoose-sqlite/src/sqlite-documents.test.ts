import { documentsContract } from './testing/documents.contract.ts';
import { temporaryDatabase } from './testing/temporary-database.ts';

documentsContract(temporaryDatabase);
