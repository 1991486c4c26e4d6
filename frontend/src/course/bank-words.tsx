import { type BankNews } from './bank-news';

/** In a paragraph of its own. */
export function BankWords({ news }: { news: BankNews }) {
  return (
    <>
      <strong className="font-semibold text-ink">{news.fact}</strong> {news.next}
    </>
  );
}
