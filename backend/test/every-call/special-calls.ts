import { aReference } from '../factories/bank.js';
import { aCreditText, anSmsBody } from '../factories/bank-feeds.js';
import { aPdf } from '../factories/files.js';
import { LiveReader } from '../setup/live-reader.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import type { Scene } from './scene.js';
import { anSms, aPhone } from './subjects/bank.js';

type SpecialCall = (scene: Scene) => Promise<() => PromiseLike<{ status: number }>>;

const anUpload = ({ academy, administrator }: Scene) =>
  ResumableUpload.begin(academy, administrator.token, { size: aPdf().length });

/** Calls that are more than an address and a body: the upload protocol, a signature, a stream. */
export const SPECIAL_CALLS: Record<string, SpecialCall> = {
  beginUpload: ({ academy, administrator }) =>
    Promise.resolve(() => ResumableUpload.tryToBegin(academy, administrator.token, { size: 100 })),
  findUpload: async (scene) => {
    const upload = await anUpload(scene);
    return () => upload.ask();
  },
  appendToUpload: async (scene) => {
    const upload = await anUpload(scene);
    return () => upload.send(aPdf(), 0);
  },
  giveUpUpload: async (scene) => {
    const upload = await anUpload(scene);
    return () => upload.giveUp();
  },
  forwardBankSms: async (scene) => {
    const phone = await aPhone(scene);
    const body = anSmsBody(aCreditText({ amount: 4999, reference: aReference() }));
    return () => anSms(scene, phone, body);
  },
  streamLiveEvents: async (scene) => {
    const learner = await scene.learner();
    return async () => {
      const reader = await LiveReader.open(scene.academy.url, learner.token);
      reader.close();
      return { status: reader.response.status };
    };
  },
};
