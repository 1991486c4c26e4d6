const meta = (name: string, fallback: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="academy:${name}"]`)?.content.trim() || fallback;

/**
 * The academy that runs this installation, as the server wrote it into the page's meta tags.
 * `whatsappNumber` holds digits with the country code and is empty when none is configured.
 */
export const academy = {
  name: meta('name', 'Triad Academy'),
  supportEmail: meta('support-email', 'support@triad-academy.example'),
  whatsappNumber: meta('whatsapp', '').replace(/\D/g, ''),
} as const;
