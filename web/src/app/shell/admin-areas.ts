import {
  IconArticle,
  IconBrandWhatsapp,
  IconCalendarCheck,
  IconCreditCard,
  IconFlag,
  IconGift,
  IconHistory,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMail,
  IconMessage2,
  IconSchool,
  IconSpeakerphone,
  IconTrophy,
  IconUserCheck,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { catalogue } from '../../shared/language/catalogue.ts';

/** A link of the admin navigation. */
export interface AdminPage {
  readonly name: string;
  readonly to: string;
  readonly icon: typeof IconArticle;
}

interface AdminGroup {
  readonly heading: string | null;
  readonly pages: readonly AdminPage[];
}

/** The admin navigation, in groups; the first has no heading. */
export const adminAreas: readonly AdminGroup[] = catalogue('admin-areas', [
  { heading: null, pages: [{ name: 'Dashboard', to: '/admin/dashboard', icon: IconLayoutDashboard }] },
  {
    heading: 'People',
    pages: [
      { name: 'Students', to: '/admin/students', icon: IconUsers },
      { name: 'Coach approval', to: '/admin/coach-approval', icon: IconUserCheck },
      { name: 'Leave requests', to: '/admin/coach-leave-request', icon: IconCalendarCheck },
      { name: 'Leads', to: '/admin/leads', icon: IconUserPlus },
      { name: 'Users', to: '/admin/makeTournamentAdmin', icon: IconTrophy },
      { name: 'Reports', to: '/admin/moderation', icon: IconFlag },
      { name: 'Record', to: '/admin/record', icon: IconHistory },
    ],
  },
  {
    heading: 'School',
    pages: [
      { name: 'Batches', to: '/admin/batch', icon: IconSchool },
      { name: 'Attendance', to: '/admin/attendence', icon: IconCalendarCheck },
      { name: 'Demo classes', to: '/admin/demo', icon: IconSchool },
    ],
  },
  {
    heading: 'Content and money',
    pages: [
      { name: 'Banner', to: '/admin/banner', icon: IconSpeakerphone },
      { name: 'Articles', to: '/admin/adminBlog', icon: IconArticle },
      { name: 'Bulk e-mail', to: '/admin/bulkEmail', icon: IconMail },
      { name: 'Messages', to: '/admin/messages', icon: IconMessage2 },
      { name: 'WhatsApp', to: '/admin/whatsapp', icon: IconBrandWhatsapp },
      { name: 'Payments', to: '/admin/payment', icon: IconCreditCard },
      { name: 'Goodies', to: '/admin/goodies', icon: IconGift },
      { name: 'Support tickets', to: '/admin/support-ticket', icon: IconLifebuoy },
    ],
  },
]);
