import { useGetAcademyQuery } from '../api/api';

interface Academy {
  name: string;
  supportEmail: string | null;
  /** Digits with the country code; null if none is configured. */
  whatsappNumber: string | null;
  /** GST code of the state the academy is registered in; null: not registered. */
  gstState: string | null;
  /** Null: Dailymotion's default player. */
  dailymotionPlayerId: string | null;
  /** Whether learners can pay: not without a UPI ID. */
  paymentsOpen: boolean;
  /** Shown for courses without a rating; null: such courses are shown as new. */
  defaultRating: number | null;
  /** The public blockchain that records certificates; null without one. */
  credentialChain: string | null;
  /** Demo: users, payments and courses are invented. */
  isDemo: boolean;
}

// The server writes the name into the page, except in development.
const nameInPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Triad Academy';

const untilKnown = (): Academy => ({
  name: nameInPage(),
  supportEmail: null,
  whatsappNumber: null,
  gstState: null,
  dailymotionPlayerId: null,
  paymentsOpen: true,
  defaultRating: null,
  credentialChain: null,
  isDemo: false,
});

/** The academy that runs this installation. Its name never changes while the page is open. */
export function useAcademy(): Academy {
  const { data } = useGetAcademyQuery();
  if (!data) return untilKnown();
  return {
    name: data.name,
    supportEmail: data.support_email,
    whatsappNumber: data.whatsapp_number,
    gstState: data.gst_state,
    dailymotionPlayerId: data.dailymotion_player_id,
    paymentsOpen: data.payments_open,
    defaultRating: data.default_rating,
    credentialChain: data.credential_chain,
    isDemo: data.demo,
  };
}
