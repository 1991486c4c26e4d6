import { COURSE_LANGUAGES, COURSE_LEVELS } from '@triad/shared/course-facts';
import { MAX_DESCRIPTION_LENGTH, MAX_PREREQUISITES_LENGTH, MAX_TITLE_LENGTH } from '@triad/shared/limits';
import { Controller } from 'react-hook-form';
import { type CourseResponse, fieldErrors } from '../../../../api/api';
import { toast } from '../../../../components/toast';
import { SchemaForm } from '../../../../forms/schema-form';
import { selectToken } from '../../../../session/session';
import { useAppStore } from '../../../../store/hooks';
import { Select, TextArea, TextInput } from '../../../../components/field';
import { RestoredNotice } from '../../../../components/restored-notice';
import { Section } from '../../../../components/section';
import { SegmentedControl } from '../../../../components/segmented-control';
import { fieldProps } from '../../../../forms/use-schema-form';
import { adminCourseMessages, courseFormMessages } from '../../../../messages-admin';
import { CATEGORIES, CATEGORY_LABELS } from '../../../../course/category';
import { CertificationWarning } from '../../../certificates/admin';
import { CertificateOfCourse } from './certificate-of-course';
import { CourseFormBar } from './course-form-bar';
import { ImageField } from './image-field';
import { InstructorsField } from './instructors-field';
import { ObjectivesField } from './objectives-field';
import { COURSE_LABELS, type CourseValues } from './course-values';
import { type CourseForm as CourseFormState } from './use-course-form';

interface CourseFormProps {
  /** The course as it is saved; null for a new one. */
  course: CourseResponse | null;
  state: CourseFormState;
  saveLabel: string;
  /** Rejects with the server's error. */
  send: (values: CourseValues) => Promise<CourseResponse>;
  /** The sentence for a refusal. */
  failure: (error: unknown) => string;
  onSaved: (course: CourseResponse) => unknown;
}

const card = 'card flex flex-col gap-5 p-4 sm:p-6';

/** Everything about a course but its contents: for a new one and for changing one. */
export function CourseForm({ course, state, saveLabel, send, failure, onSaved }: CourseFormProps) {
  const store = useAppStore();
  const { form, thumbnail, setThumbnail, isRestored } = state;
  const { isSubmitting, submitCount } = form.formState;
  const isNew = course === null;
  const save = async (values: CourseValues): Promise<void> => {
    let saved: CourseResponse;
    try {
      saved = await send(values);
    } catch (error) {
      // The form is gone by now, its draft is not: it is filled in again after the login.
      if (selectToken(store.getState()) === null) return void toast.error(adminCourseMessages.notLoggedIn);
      const { thumbnail: reason } = fieldErrors(error);
      if (reason) setThumbnail({ file: null, error: reason });
      throw error;
    }
    state.forgetDraft();
    await onSaved(saved);
  };
  return (
    <SchemaForm
      form={form}
      onSubmit={save}
      failure={failure}
      notice={isRestored && <RestoredNotice>{courseFormMessages.restored}</RestoredNotice>}
      otherErrors={submitCount > 0 && thumbnail.error ? [thumbnail.error] : []}
      className="max-w-3xl space-y-6"
    >
      <div className="flex flex-col gap-6">
        <Section title="About the course" className={card}>
          <TextInput
            label={COURSE_LABELS.title}
            maxLength={MAX_TITLE_LENGTH}
            {...fieldProps(form, 'title')}
          />
          <TextArea
            label={COURSE_LABELS.description}
            rows={6}
            maxLength={MAX_DESCRIPTION_LENGTH}
            hint="Supports Markdown. The opening lines appear on the course card."
            required={isNew || course.description !== ''}
            {...fieldProps(form, 'description')}
          />
          <div className="grid gap-5 sm:grid-cols-3">
            <TextInput
              label={COURSE_LABELS.price}
              inputMode="decimal"
              autoComplete="off"
              hint="0 is free. Prefer whole rupees: UPI apps refuse amounts below ₹1."
              {...fieldProps(form, 'price')}
            />
            <TextInput
              label={COURSE_LABELS.duration}
              inputMode="decimal"
              autoComplete="off"
              required={isNew || course.duration !== null}
              {...fieldProps(form, 'duration')}
            />
            <Select label={COURSE_LABELS.category} {...fieldProps(form, 'category')}>
              {isNew && <option value="">Choose one</option>}
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_LABELS[category]}
                </option>
              ))}
            </Select>
            <Select label={COURSE_LABELS.level} required={false} {...fieldProps(form, 'level')}>
              <Choices labels={COURSE_LEVELS} />
            </Select>
            <Select label={COURSE_LABELS.language} required={false} {...fieldProps(form, 'language')}>
              <Choices labels={COURSE_LANGUAGES} />
            </Select>
          </div>
          {isNew ? (
            <p className="text-xs text-ink3">{courseFormMessages.startsInactive}</p>
          ) : (
            <Controller
              control={form.control}
              name="status"
              render={({ field }) => (
                <div>
                  <p aria-hidden className="mb-1.5 text-sm font-semibold">
                    Status
                  </p>
                  <SegmentedControl
                    label={COURSE_LABELS.status}
                    value={field.value}
                    onValueChange={field.onChange}
                    options={[
                      { value: 'active', label: 'Active' },
                      { value: 'inactive', label: 'Inactive (draft)' },
                    ]}
                  />
                  <p className="mt-1.5 text-xs text-ink3">
                    {field.value === 'active'
                      ? 'In the catalogue and on sale.'
                      : 'Hidden from the catalogue and from checkout; those who bought it keep their access.'}
                  </p>
                  <CertificationWarning courseId={course.id} className="mt-3" />
                </div>
              )}
            />
          )}
        </Section>
        <Section title="What learners take away" className={card}>
          <ObjectivesField form={form} />
          <TextArea
            label={COURSE_LABELS.prerequisites}
            rows={3}
            maxLength={MAX_PREREQUISITES_LENGTH}
            required={false}
            hint="What learners should already know. Supports Markdown."
            {...fieldProps(form, 'prerequisites')}
          />
          <Controller
            control={form.control}
            name="instructors"
            render={({ field }) => <InstructorsField chosen={field.value} onChange={field.onChange} />}
          />
        </Section>
        <Section title="Image" className={card}>
          <ImageField
            label="Thumbnail"
            hint="JPEG, PNG or WebP to 5 MB, best at 16:9. Without one the course gets its own drawing."
            current={course?.thumbnail ?? null}
            file={thumbnail.file}
            error={thumbnail.error}
            onChoose={(file) => setThumbnail({ file })}
            onRefuse={(error) => setThumbnail({ file: null, error })}
          />
        </Section>
        <Section title="Certificate" className={card}>
          <CertificateOfCourse form={form} />
        </Section>
      </div>
      <CourseFormBar
        isDirty={state.isDirty}
        isSaving={isSubmitting}
        saveLabel={saveLabel}
        onDiscard={state.discard}
      />
    </SchemaForm>
  );
}

/** Of a fact that needn't be stated. */
function Choices({ labels }: { labels: Record<string, string> }) {
  return (
    <>
      <option value="">Not stated</option>
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}
