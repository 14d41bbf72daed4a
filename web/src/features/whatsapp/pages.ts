/** Where staff write to people on WhatsApp. */
export const whatsAppPages = {
  '/admin/whatsapp': () => import('./whatsapp-page.tsx'),
};
