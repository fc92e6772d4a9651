import { procedures } from '../../../procedures.ts';
import { uploadPicture } from './upload-picture.ts';

export const pictureRoutes = {
  uploadPicture: procedures.landings.uploadPicture.handler(({ input: { body }, context }) =>
    uploadPicture(context, body.file),
  ),
};
