import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useAcademy } from '../../../../academy/use-academy';
import { CertificateSheet } from '../../../../course/certificate-sheet';
import { courseFormMessages } from '../../../../messages-admin';
import { type CourseValues } from './course-values';

/** The certificate that learners of this course get, with the title as it is typed. */
export function CertificateOfCourse({ form }: { form: UseFormReturn<CourseValues> }) {
  const academy = useAcademy();
  const title = useWatch({ control: form.control, name: 'title' });
  return (
    <figure className="max-w-xl">
      <CertificateSheet
        academyName={academy.name}
        recipientName="Learner’s name"
        courseTitle={title.trim() || 'Course title'}
      />
      <figcaption className="mt-3 text-sm text-ink2">{courseFormMessages.certificate}</figcaption>
    </figure>
  );
}
