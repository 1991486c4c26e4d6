import { useGetSettingsQuery } from '../../../api/admin-api';
import { formatRupees } from '../../../lib/format';

/** How far SMS alone are trusted, in the academy's own figures. */
export function SmsLimits() {
  const { data: settings } = useGetSettingsQuery();
  return (
    <>
      {settings &&
        `SMS alone approve up to ${formatRupees(settings.sms_payment_cap)} a payment and ${formatRupees(settings.sms_day_cap)} a day; Settings changes that. `}
      Each must show on a statement or in bank mail within 3 days; otherwise you are told.
    </>
  );
}
