import { dailymotionId } from '@triad/shared/dailymotion';
import { MAX_VIDEO_LINK_LENGTH } from '@triad/shared/limits';
import { TextInput } from '../../../components/field';
import { adminCourseMessages } from '../../../messages-admin';
import { type LessonEditor, type TextContentProps } from '../../editor/lesson-editor';
import { foreignVideo } from './foreign-video';

/** A video of Dailymotion. */
export const linkEditor: LessonEditor = {
  label: 'Video link',
  file: null,
  text: {
    draft: 'link',
    field: 'embed_url',
    Input: LinkInput,
    problem: (title, link) => (dailymotionId(link) ? undefined : adminCourseMessages.invalidVideo(title)),
    meaning: (link) => dailymotionId(link) ?? link,
  },
};

function LinkInput({ value, onChange, error, isNew }: TextContentProps) {
  return (
    <TextInput
      {...(isNew
        ? { label: 'Dailymotion link', hint: 'Or the id of the video', inputMode: 'url' }
        : { label: 'Dailymotion link or video ID' })}
      value={value}
      maxLength={MAX_VIDEO_LINK_LENGTH}
      error={foreignVideo(value) ?? error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
