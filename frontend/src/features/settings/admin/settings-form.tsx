import { MAX_EMAIL_LENGTH } from '@triad/shared/limits';
import { MAX_SYNONYMS_LENGTH } from '@triad/shared/search-synonyms';
import { useState } from 'react';
import {
  type SettingName,
  type SettingsResponse,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
} from '../../../api/admin-api';
import { errorCode } from '../../../api/api';
import { failureSentence } from '../../../forms/failure-sentence';
import { SchemaForm, showRefusal } from '../../../forms/schema-form';
import { Button } from '../../../components/button';
import { TextArea, TextInput } from '../../../components/field';
import { RestoredNotice } from '../../../components/restored-notice';
import { toast } from '../../../components/toast';
import { useLeaveQuestion } from '../../../components/use-leave-question';
import { fieldProps } from '../../../forms/use-schema-form';
import { formatDateTime } from '../../../lib/dates';
import { settingsMessages } from '../../../messages-admin';
import { useDraftForm } from '../../../forms/use-draft-form';
import { settingsSchema } from './settings-schema';
import {
  changesOf,
  SETTING_FIELDS,
  SETTING_LABELS,
  type SettingsForm as Values,
  toDto,
  toForm,
} from './settings-words';
import { GrievanceFields } from './grievance-fields';
import { GstFields } from './gst-fields';
import { UpiChangeDialog } from './upi-change-dialog';
import { UpiFields } from './upi-fields';

/** All settings in one form. Its input survives another administrator's save and the end of the session. */
export function SettingsForm({ settings }: { settings: SettingsResponse }) {
  // The version the form is based on, which a save replaces.
  const [base, setBase] = useState(settings);
  const [theirs, setTheirs] = useState<SettingName[]>([]);
  const [confirming, setConfirming] = useState<Values | null>(null);
  const { refetch } = useGetSettingsQuery();
  const [update, { isLoading }] = useUpdateSettingsMutation();
  const { form, isRestored, isDirty, discard, rebase, takeTheirs, forgetDraft } = useDraftForm<Values>({
    key: 'settings',
    schema: settingsSchema,
    saved: toForm(settings),
    changesOf,
  });
  const leaving = useLeaveQuestion({
    isDirty,
    description: settingsMessages.leaving,
    onDiscard: forgetDraft,
  });

  /** Merges another administrator's save: untouched fields take the new values, edited ones stay and are marked. */
  const mergeTheirs = async (): Promise<void> => {
    const newest = await refetch()
      .unwrap()
      .catch(() => null);
    if (!newest) return;
    const [before, now] = [toForm(base), toForm(newest)];
    takeTheirs(now);
    setTheirs(SETTING_FIELDS.filter((field) => now[field] !== before[field]));
    setBase(newest);
  };

  const save = async (values: Values): Promise<void> => {
    try {
      const saved = await update({ updateSettingsDto: toDto(values, base.version) }).unwrap();
      rebase(toForm(saved), {});
      setBase(saved);
      setTheirs([]);
      toast.success(settingsMessages.saved);
    } catch (error) {
      if (errorCode(error) === 'settings.changed_meanwhile') await mergeTheirs();
      showRefusal(form, error, failureSentence(error, settingsMessages.saveFailed));
    }
  };

  const submit = async (values: Values): Promise<void> => {
    if (values.upi_id === (base.upi_id ?? '')) await save(values);
    else setConfirming(values);
  };

  const input = (field: SettingName) => ({
    label: SETTING_LABELS[field],
    ...fieldProps(form, field),
  });
  return (
    <SchemaForm
      form={form}
      onSubmit={submit}
      failure={settingsMessages.saveFailed}
      notice={isRestored && isDirty && <RestoredNotice onDiscard={discard} />}
      className="card flex flex-col gap-5 p-5 sm:p-6"
    >
      {theirs.length > 0 && (
        <div className="rounded-md border border-amber bg-amber-bg px-4 py-3 text-sm">
          <p className="font-semibold">
            {base.changed_by?.full_name ?? 'Someone'} saved
            {base.changed_at && ` on ${formatDateTime(base.changed_at)}`}:
          </p>
          <ul className="mt-1 list-disc pl-4 wrap-anywhere">
            {theirs.map((field) => (
              <li key={field}>
                {SETTING_LABELS[field]}: {toForm(base)[field] || 'Not configured'}
              </li>
            ))}
          </ul>
          <p className="mt-1">What you typed is still here. Save again to put it over theirs.</p>
        </div>
      )}
      <h2 className="text-lg">Payments</h2>
      <UpiFields form={form} />
      <TextInput
        {...input('checkout_session_minutes')}
        hint="Minutes the price is held (1–1440)"
        inputMode="numeric"
        maxLength={4}
        className="sm:max-w-60"
      />
      <GstFields input={input} />
      <h2 className="mt-2 text-lg">Automatic approval</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...input('sms_payment_cap')}
          hint="Larger ones wait for mail, a statement or you."
          inputMode="decimal"
          maxLength={20}
        />
        <TextInput
          {...input('sms_day_cap')}
          hint="0: SMS alone approve nothing."
          inputMode="decimal"
          maxLength={20}
        />
      </div>
      <h2 className="mt-2 text-lg">Contact</h2>
      <TextInput
        {...input('whatsapp_number')}
        hint="Ten Indian digits, or with the country code, like +91 98000 00000."
        type="tel"
        autoComplete="off"
        maxLength={25}
        required={false}
      />
      <TextInput
        {...input('support_email')}
        hint="Shown to learners; new tickets are mailed here. Empty: to every administrator."
        type="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        required={false}
      />
      <GrievanceFields input={input} />
      <h2 className="mt-2 text-lg">Catalogue</h2>
      <TextArea
        {...input('search_synonyms')}
        hint="One line for each word, like pentest = hacking, red team. Who searches for pentest then also finds courses with these words."
        rows={8}
        maxLength={MAX_SYNONYMS_LENGTH}
        spellCheck={false}
        required={false}
      />
      <div className="floating sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-lg border-t border-line bg-surface px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? 'Saving…' : 'Save settings'}
        </Button>
        <p role="status" className="text-sm text-ink3">
          {isDirty
            ? 'Not saved yet'
            : base.changed_at && base.changed_by
              ? `Saved by ${base.changed_by.full_name}, ${formatDateTime(base.changed_at)}`
              : 'Using server defaults. Not saved yet.'}
        </p>
      </div>
      <UpiChangeDialog
        from={base.upi_id}
        values={confirming}
        onCancel={() => setConfirming(null)}
        onConfirm={save}
      />
      {leaving.dialog}
    </SchemaForm>
  );
}
