import type { ProblemDefinition } from '../core/problem.ts';

/** Problems of messages on WhatsApp. */
export const whatsAppProblems = {
  RC_WHATSAPP_TEMPLATE_TAKEN: { status: 409, title: 'Another template has this name' },
  RC_WHATSAPP_TEMPLATES_FULL: { status: 409, title: 'There are too many templates' },
} as const satisfies Record<string, ProblemDefinition>;
