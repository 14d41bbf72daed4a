/** Messages on WhatsApp. */
export { whatsAppPages } from './pages.ts';
