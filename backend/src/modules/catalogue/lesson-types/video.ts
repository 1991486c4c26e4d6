import { dailymotionId } from '@triad/shared/dailymotion';
import { InvalidInputError } from '../../../platform/common/domain-error.js';
import type { LessonContents } from './lesson-contents.js';

/** An uploaded video, or one of Dailymotion. */
export const video: LessonContents = {
  file: { kind: 'video', isPersonal: false, otherKind: null },
  field: {
    name: 'embed_url',
    read: (title, { embed_url: link = '' }) => {
      const id = dailymotionId(link);
      if (!id) throw invalidVideoLink(title);
      return { dailymotionId: id };
    },
  },
};

const invalidVideoLink = (title: string) =>
  new InvalidInputError(
    'catalogue.invalid_video_link',
    `Invalid Dailymotion URL for lesson: ${title}`,
    'embed_url',
  );
