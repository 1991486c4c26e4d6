import type { PublicCourse } from '@triad/shared/storefront';
import { Section } from '../components/section';

interface ShareLinksProps {
  course: PublicCourse;
  /** The page's own, absolute. */
  address: string;
}

/** WhatsApp is a link; the phone's own list and copying need the page's script. */
export function ShareLinks({ course, address }: ShareLinksProps) {
  const text = `${course.title} ${address}`;
  return (
    <Section title="Share this course" titleClassName="text-xl" className="no-print mt-10">
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer noopener"
          className="btn btn-secondary"
        >
          WhatsApp
        </a>
        <button
          type="button"
          hidden
          data-share={address}
          data-title={course.title}
          className="btn btn-secondary"
        >
          Share
        </button>
        <button type="button" hidden data-copy={address} className="btn btn-secondary">
          Copy link
        </button>
        <span role="status" data-copied className="self-center text-sm text-ink2" />
      </div>
    </Section>
  );
}
