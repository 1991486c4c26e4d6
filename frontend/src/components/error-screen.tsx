import { commonMessages } from '../messages-common';
import { Button } from './button';

/** The last resort: uses no router, store or request, so that it works when nothing else does. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main
      role="alert"
      className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 p-6"
    >
      <h1 className="text-2xl">{commonMessages.somethingWentWrong}</h1>
      <p className="mono max-w-full break-words text-ink2">{error instanceof Error && error.message}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <a href="/" className="btn btn-secondary">
          Go to the start page
        </a>
      </div>
    </main>
  );
}
