import type { HttpRoute } from '../core/http-route.ts';
import { sendWhatsAppAnswer, sendWhatsAppBody, whatsAppAnswer, whatsAppTemplateBody } from './whatsapp.ts';

const staff = ['RC_VALIDATION', 'RC_BAD_REQUEST', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'] as const;

/** Routes of WhatsApp. */
export const whatsAppRoutes = {
  whatsApp: {
    method: 'get',
    path: '/api/admin/whatsapp',
    summary: 'Templates for WhatsApp, who has agreed to them, and whom they went to',
    access: 'whatsapp.send',
    status: 200,
    answer: whatsAppAnswer,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  putWhatsAppTemplate: {
    method: 'put',
    path: '/api/admin/whatsapp/templates/{id}',
    summary: 'Write or change a template for WhatsApp',
    access: 'whatsapp.send',
    body: whatsAppTemplateBody,
    status: 204,
    problems: [...staff, 'RC_WHATSAPP_TEMPLATE_TAKEN', 'RC_WHATSAPP_TEMPLATES_FULL'],
  },
  deleteWhatsAppTemplate: {
    method: 'delete',
    path: '/api/admin/whatsapp/templates/{id}',
    summary: 'Delete a template for WhatsApp; what was sent stays listed',
    access: 'whatsapp.send',
    status: 204,
    problems: [...staff, 'RC_NOT_FOUND'],
  },
  sendWhatsApp: {
    method: 'post',
    path: '/api/admin/whatsapp/sendings',
    summary: 'Send a template to people who have agreed to it',
    access: 'whatsapp.send',
    body: sendWhatsAppBody,
    status: 200,
    answer: sendWhatsAppAnswer,
    problems: [...staff, 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
