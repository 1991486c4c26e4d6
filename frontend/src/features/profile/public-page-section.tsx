import ExternalLink from 'lucide-react/icons/external-link';
import Share2 from 'lucide-react/icons/share-2';
import { type PublicPageResponse, useChangePublicPageMutation, useGetPublicPageQuery } from '../../api/api';
import { errorMessage } from '../../api/errors';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Checkbox } from '../../components/field';
import { QueryView } from '../../components/query-view';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { toast } from '../../components/toast';
import { publicPageMessages } from '../../messages';

/** Whether strangers can see what the learner has achieved, and where. */
export function PublicPageSection({ name }: { name: string }) {
  const query = useGetPublicPageQuery();
  return (
    <Section title="Your public page" titleClassName="mb-4 flex min-h-11 items-center text-lg">
      <QueryView
        query={query}
        failure={publicPageMessages.loadFailed}
        loading="Loading your public page"
        skeleton={<Skeleton className="h-56 w-full" />}
      >
        {(page) => <PublicPage page={page} name={name} />}
      </QueryView>
    </Section>
  );
}

function PublicPage({ page, name }: { page: PublicPageResponse; name: string }) {
  const [change, { isLoading, originalArgs }] = useChangePublicPageMutation();
  const isOn = isLoading ? originalArgs?.changePublicPageDto.is_public === true : page.is_public;
  const choose = async (isPublic: boolean): Promise<void> => {
    if (isLoading) return;
    const { error } = await change({ changePublicPageDto: { is_public: isPublic } });
    if (error) toast.error(errorMessage(error, publicPageMessages.changeFailed));
    else toast.success(isPublic ? publicPageMessages.on : publicPageMessages.off);
  };
  return (
    <div className="card p-5">
      <Checkbox
        role="switch"
        label={publicPageMessages.choice}
        checked={isOn}
        onChange={({ target }) => void choose(target.checked)}
        className="-my-2 font-medium"
      />
      {page.is_public && isOn && page.address !== null && <PageAddress address={page.address} title={name} />}
      <p className="mt-4 text-sm text-ink2">{publicPageMessages.shown}</p>
      <p className="mt-2 text-sm text-ink2">{publicPageMessages.ends}</p>
    </div>
  );
}

function PageAddress({ address, title }: { address: string; title: string }) {
  const share = (): void => {
    // Rejected where the person closes the phone's list.
    navigator.share({ url: address, title }).catch(() => undefined);
  };
  return (
    <div className="mt-4">
      <p className="rounded-sm border border-line bg-sunken p-3 font-mono text-xs wrap-anywhere">{address}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={address} what="the address of your page" />
        <a href={address} target="_blank" rel="noreferrer" className="btn btn-secondary">
          <ExternalLink size={16} aria-hidden />
          Open
        </a>
        {'share' in navigator && (
          <Button onClick={share}>
            <Share2 size={16} aria-hidden />
            Share
          </Button>
        )}
      </p>
    </div>
  );
}
