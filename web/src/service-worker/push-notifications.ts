/** What of a service worker shows notifications. */
export interface PushScope {
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PushWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/** An open page of the site. */
export interface PushWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What the server sends (`pushNotice` of the contracts). */
interface Notice {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly path: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function noticeOf(data: { json(): unknown } | null): Notice | null {
  try {
    const { id, userId, title, path } = (data?.json() ?? {}) as Partial<Notice>;
    return isText(id) && isText(userId) && isText(title) && isText(path) ? { id, userId, title, path } : null;
  } catch {
    return null;
  }
}

/** Shows what the server sends while no page is open, and leads to the page about it. */
export class PushNotifications {
  /** @param lastUser id of the user of this browser, as far as it is known */
  constructor(
    private readonly scope: PushScope,
    private readonly origin: string,
    private readonly lastUser: () => Promise<string | null>,
  ) {}

  /** A browser demands that each push is shown. One for a user who is no longer here, or that cannot be read, says nothing. */
  async show(data: { json(): unknown } | null): Promise<void> {
    const notice = noticeOf(data);
    const isMine = notice !== null && notice.userId === (await this.lastUser());
    await this.scope.registration.showNotification(isMine ? notice.title : 'Royal Chess', {
      tag: isMine ? notice.id : 'other',
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path: isMine ? notice.path : '/notification' },
    });
  }

  /** Opens the page about a notification: in its own window where one shows it, else in a new one. No other page is left. */
  async open({ data }: { readonly data?: unknown }): Promise<void> {
    const { path } = (data ?? {}) as { path?: unknown };
    const url = this.#addressOf(isText(path) ? path : '/notification');
    const windows = await this.scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find((one) => one.url === url);
    await (shown ? shown.focus() : this.scope.clients.openWindow(url));
  }

  /** Of this site only. */
  #addressOf(path: string): string {
    const url = URL.parse(path, this.origin);
    return url?.origin === this.origin ? url.href : `${this.origin}/notification`;
  }
}
