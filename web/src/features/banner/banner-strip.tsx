import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import { closeBanner, shownBanner } from './shown-banner.ts';
import classes from './banner-strip.module.css';

/** The line above every page. */
export default function BannerStrip() {
  const [banner, setBanner] = useState(shownBanner);
  if (!banner) return null;
  const { text, link } = banner;
  return (
    <aside className={classes.root} aria-label={messages.region}>
      <p>
        {text} {link ? <Link to={link.to}>{link.name}</Link> : null}
      </p>
      <ActionIcon
        aria-label={messages.close}
        onClick={() => {
          closeBanner(banner);
          setBanner(null);
        }}
      >
        <IconX size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </aside>
  );
}
