import { CourseImage } from '../../course/course-art';

/**
 * A course's picture on a card about its payment. On a phone the title begins under it: beside it there is room for a
 * badge, not for a sentence.
 */
export function PurchaseThumbnail({ courseId, src }: { courseId: string; src: string | null }) {
  return (
    <div className="w-16 shrink-0 max-sm:float-left max-sm:mt-1 max-sm:mr-4 max-sm:mb-2 sm:w-28">
      <CourseImage courseId={courseId} category={null} src={src} className="rounded-sm" />
    </div>
  );
}
