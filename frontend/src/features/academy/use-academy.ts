import { useGetAcademyQuery } from '../../api/api';

export interface Academy {
  name: string;
  supportEmail: string | null;
  /** Digits with the country code; null when none is configured. */
  whatsappNumber: string | null;
  /** Null: Dailymotion's default player. */
  dailymotionPlayerId: string | null;
}

const UNTIL_KNOWN: Academy = {
  name: 'Triad Academy',
  supportEmail: null,
  whatsappNumber: null,
  dailymotionPlayerId: null,
};

/** The academy that runs this installation. Its name never changes while the page is open. */
export function useAcademy(): Academy {
  const { data } = useGetAcademyQuery();
  if (!data) return UNTIL_KNOWN;
  return {
    name: data.name,
    supportEmail: data.support_email,
    whatsappNumber: data.whatsapp_number,
    dailymotionPlayerId: data.dailymotion_player_id,
  };
}
