import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboundAddresses } from '@royal-chess/infra/outbound/outbound-addresses';
import { OutboundHttp } from '@royal-chess/infra/outbound/outbound-http';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { ForeignPictures } from './foreign-pictures.ts';
import { uploadSchema } from './upload-documents.ts';
import { UploadSweep } from './upload-sweep.ts';
import { UploadsController } from './uploads.controller.ts';
import { Uploads } from './uploads.ts';

/** Files that users send. */
@Module({
  imports: [
    IdentityModule,
    MongooseModule.forFeature([{ name: 'Upload', schema: uploadSchema, collection: 'uploads' }], ACCOUNTS),
  ],
  controllers: [UploadsController],
  providers: [
    Uploads,
    UploadSweep,
    ForeignPictures,
    // No setting allows inner addresses: writers and organisers name what is fetched.
    { provide: OutboundHttp, useFactory: () => new OutboundHttp(new OutboundAddresses([])) },
  ],
  exports: [Uploads, ForeignPictures],
})
export class UploadsApiModule {}
