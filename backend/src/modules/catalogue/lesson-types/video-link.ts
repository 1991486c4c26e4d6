import { dailymotionId } from '@triad/shared/dailymotion';
import { InvalidInputError } from '../../../platform/common/domain-error.js';
import type { LessonField } from './lesson-contents.js';

/** A video of Dailymotion. */
export const videoLink: LessonField = {
  name: 'embed_url',
  read: (title, { embed_url: link = '' }) => {
    const id = dailymotionId(link);
    if (!id) throw invalidVideoLink(title);
    return { dailymotionId: id };
  },
};

const invalidVideoLink = (title: string) =>
  new InvalidInputError(
    'catalogue.invalid_video_link',
    `Invalid Dailymotion URL for lesson: ${title}`,
    'embed_url',
  );
