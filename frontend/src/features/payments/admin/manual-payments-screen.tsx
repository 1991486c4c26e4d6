import { MAX_BANK_TEXT_LENGTH } from '@triad/shared/limits';
import { clsx } from 'clsx';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { Button } from '../../../components/button';
import { PageTitle } from '../../../academy/page-title';
import { SearchField } from '../../../components/search-field';
import { ExportButton } from '../../exports/admin';
import { toast } from '../../../components/toast';
import { adminPaymentMessages } from '../../../messages-admin';
import { Tabs } from '../../../components/tabs';
import { formatCount } from '../../../lib/format';
import { BankTextReport, LINE_BREAK_SIGN } from './bank-text-report';
import { BankConfirmed } from './bank-confirmed';
import { BatchStatus } from './batch-status';
import { useAnswers } from './use-answers';
import { usePaymentBatch } from './use-payment-batch';
import { type ManualPaymentResponse, useApprovePaymentsMutation } from '../../../api/admin-api';
import { FilteredPayments } from './filtered-payments';
import { PaymentPeriodFields } from './payment-period';
import { PaymentsSummary } from './payments-summary';
import { usePaymentDecisions } from './use-payment-decisions';
import { usePaymentList } from './use-payment-list';
import { STATUSES, usePaymentFilter } from './use-payment-filter';
import { STATUS_LABELS } from '../payment-status-badge';
import { type Aim, isNarrow } from './payment-review';
import { useCommandKeys } from './use-command-keys';

/** Where administrators compare each transfer with the bank and approve or reject it. */
export function Component() {
  const filter = usePaymentFilter();
  const searchField = useRef<HTMLInputElement>(null);
  const list = usePaymentList(filter);
  // Here, because every search remounts the list: what can be undone must survive it.
  const answers = useAnswers();
  const decisions = usePaymentDecisions(answers);
  const [approveTogether] = useApprovePaymentsMutation();
  const batch = usePaymentBatch<ManualPaymentResponse>({
    send: (id, payments) =>
      approveTogether({
        approveBatchDto: {
          id,
          payments: payments.map((payment) => ({
            id: payment.id,
            transaction_id: payment.transaction_id ?? '',
          })),
        },
      }),
    mark: (payments, at) =>
      answers.markAnswered(
        payments.map(({ id }) => id),
        at,
      ),
  });
  const page = useRef<HTMLDivElement>(null);
  /** Where the focus goes once the list has loaded: Enter in the search wants the only result, an arrow key the rows. */
  const wanted = useRef<'found' | 'rows' | null>(null);
  const enterList = (): boolean => {
    const listbox = page.current?.querySelector<HTMLElement>('[role="listbox"]');
    listbox?.focus({ preventScroll: true });
    if (!listbox) return false;
    const only = list.payments?.length === 1 ? list.payments[0] : undefined;
    if (only && wanted.current === 'found' && isNarrow()) filter.openPayment(only.id);
    wanted.current = null;
    return true;
  };
  const leaveSearch = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') filter.setTyped('');
    else if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    wanted.current = event.key === 'Enter' ? 'found' : 'rows';
    if (filter.typed.trim() === filter.q && enterList()) return;
    if (event.key !== 'Escape') filter.searchNow();
    // On a slow connection the next key must not be typed into the search.
    page.current?.focus({ preventScroll: true });
  };
  const pasteLines = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text').trim();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const unselected = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    const isTooLong = unselected + text.length > MAX_BANK_TEXT_LENGTH;
    if (!isTooLong && !/[\r\n]/.test(text)) return;
    event.preventDefault();
    // A one-line field would drop line breaks and silently cut text that is too long.
    if (isTooLong) toast.error(adminPaymentMessages.pasteTooLong(formatCount(text.length)));
    // Tabs stay: they separate the columns of a statement.
    else filter.setTyped(text.replace(/ *[\r\n]+ */g, ` ${LINE_BREAK_SIGN} `));
  };
  /** The search has the focus because the last result was decided, and nobody has typed since. */
  const isSearchIdle = useRef(false);
  const search = (): void => {
    isSearchIdle.current = false;
    searchField.current?.focus();
    // The next paste replaces the previous search.
    searchField.current?.select();
  };
  const aimRef = useRef<Aim>(null);
  const undo = (): void => {
    if (decisions.canUndo()) decisions.undo();
    else if (batch.canUndo) batch.undo();
  };
  useCommandKeys({
    aim: (command) => (command === 'undo' ? undo : aimRef.current?.(command)),
    onText: (text) => {
      wanted.current = null;
      search();
      filter.setTyped(text);
    },
    isIdleField: (field) =>
      field === searchField.current && isSearchIdle.current && (batch.canUndo || decisions.canUndo()),
  });
  // On a phone an open payment fills the screen; the page keeps its heading.
  const isOpen = filter.openPaymentId !== null;

  return (
    <div ref={page} data-toasts-low tabIndex={-1} className="outline-none">
      <PageTitle title="Manual Payments" />
      <div
        className={clsx(
          'mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2',
          isOpen && 'max-lg:mb-0',
        )}
      >
        <h1 className={clsx('text-2xl max-sm:text-xl', isOpen && 'max-lg:sr-only')}>Manual Payments</h1>
        <div className={clsx('flex gap-2 sm:gap-3', isOpen && 'max-lg:hidden')}>
          <ExportButton
            list="payments"
            filter={{ status: filter.status, q: filter.q || undefined, ...filter.period }}
            isTight
          />
          <ExportButton
            list="invoices"
            label="Export invoices"
            filter={{ from: filter.period.from, to: filter.period.to }}
            isTight
          />
          <Button
            busy={list.query.isFetching && list.payments !== undefined}
            className="max-sm:w-11 max-sm:px-0"
            onClick={() => void list.query.refetch()}
          >
            <RefreshCw size={16} aria-hidden />
            <span className="max-sm:sr-only">Refresh</span>
          </Button>
        </div>
      </div>
      <div className={clsx(isOpen && 'max-lg:hidden')}>
        <PaymentsSummary />
      </div>
      <Tabs
        label="Payment status"
        value={filter.status}
        onValueChange={filter.setStatus}
        className={clsx(isOpen && 'max-lg:hidden')}
        tabs={STATUSES.map((status) => ({
          value: status,
          label: STATUS_LABELS[status],
          count: list.counts[status] ?? null,
        }))}
        aside={
          <>
            <BankConfirmed {...{ filter, list, batch }} />
            <SearchField
              ref={searchField}
              label="Search payments"
              placeholder="Name, UTR, amount or a bank message"
              maxLength={MAX_BANK_TEXT_LENGTH}
              value={filter.typed}
              onType={(text) => {
                wanted.current = null;
                isSearchIdle.current = false;
                filter.setTyped(text);
              }}
              onKeyDown={leaveSearch}
              onPaste={pasteLines}
            />
          </>
        }
      >
        <p role="status" className="sr-only">
          {!list.query.isFetching && list.total !== undefined && `${formatCount(list.total)} found`}
        </p>
        <div className={clsx(isOpen && 'max-lg:hidden')}>
          <PaymentPeriodFields period={filter.period} onChange={filter.setPeriod} />
        </div>
        {filter.q.includes(LINE_BREAK_SIGN) && <BankTextReport text={filter.q} />}
        <BatchStatus {...batch} />
        <FilteredPayments
          key={`${filter.status} ${filter.bank} ${filter.q} ${Object.values(filter.period).join(' ')}`}
          list={list}
          filter={filter}
          decisions={decisions}
          answeredAt={answers.answeredAt}
          onSearch={search}
          aimRef={aimRef}
          onListShown={() => {
            // The list's keys work at once, unless the focus has been moved elsewhere meanwhile.
            if (wanted.current || nobodyHasTheFocus()) enterList();
          }}
          onNothingFound={() => {
            // The last result has been decided by key: go on to the next search, except on phones, where it opens the keyboard.
            if (!nobodyHasTheFocus() || isNarrow()) return;
            search();
            isSearchIdle.current = true;
          }}
        />
      </Tabs>
    </div>
  );
}

/** The body has it, or a place that only scripts focus. */
function nobodyHasTheFocus(): boolean {
  return document.activeElement instanceof HTMLElement && document.activeElement.tabIndex < 0;
}
