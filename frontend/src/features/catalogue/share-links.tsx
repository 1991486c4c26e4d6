import { Section } from '../../components/section';
import { toast } from '../../components/toast';
import { copyText } from '../../lib/clipboard';
import { fieldMessages } from '../../messages';

interface ShareLinksProps {
  title: string;
  /** The course's public page, absolute. */
  address: string;
}

/**
 * WhatsApp is a link; the phone's own list and copying need a script. On the pages that the server writes that is
 * `site/site.ts`, which finds the buttons by their data.
 */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const share = (): void => {
    // Rejected where the person closes the phone's list.
    navigator.share({ url: address, title }).catch(() => undefined);
  };
  const copy = async (): Promise<void> => {
    // Without the right to: the address can be selected.
    if (await copyText(address)) toast.success(fieldMessages.copied);
    else toast(address);
  };
  return (
    <Section title="Share this course" titleClassName="text-xl" className="no-print mt-10">
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`}
          target="_blank"
          rel="noreferrer noopener"
          className="btn btn-secondary"
        >
          WhatsApp
        </a>
        <button
          type="button"
          hidden={typeof window === 'undefined' || !('share' in navigator)}
          data-share={address}
          data-title={title}
          className="btn btn-secondary"
          onClick={share}
        >
          Share
        </button>
        <button
          type="button"
          hidden={typeof window === 'undefined'}
          data-copy={address}
          className="btn btn-secondary"
          onClick={() => void copy()}
        >
          Copy link
        </button>
        <span role="status" data-copied className="self-center text-sm text-ink2" />
      </div>
    </Section>
  );
}
