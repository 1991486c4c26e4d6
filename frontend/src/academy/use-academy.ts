import { type AcademyResponse, useGetAcademyQuery } from '../api/api';

/** What is said of the academy until its response arrives; its name is in the page. */
export const UNKNOWN_ACADEMY: Omit<AcademyResponse, 'name'> = {
  support_email: null,
  whatsapp_number: null,
  legal_name: null,
  business_address: null,
  grievance_officer: null,
  grievance_email: null,
  grievance_phone: null,
  grievance_hours: null,
  gstin: null,
  gst_state: null,
  dailymotion_player_id: null,
  payments_open: true,
  default_rating: null,
  credential_chain: null,
  demo: false,
};

// The server writes the name into the page, except in development.
const nameInPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Triad Academy';

/** The academy that runs this installation. Its name never changes while the page is open. */
export function useAcademy(): AcademyResponse {
  return useGetAcademyQuery().data ?? { name: nameInPage(), ...UNKNOWN_ACADEMY };
}
