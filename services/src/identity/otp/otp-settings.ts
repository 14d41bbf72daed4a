import { wholeNumber } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';

/** Settings of one-time codes. */
export const otpSettings = defineSettings({
  environment: {
    OTP_ADDRESS_MINUTE: wholeNumber(1)
      .default(1)
      .describe('One-time codes by SMS that one address may request in a minute, whatever the numbers.'),
    OTP_ADDRESS_DAY: wholeNumber(1)
      .default(10)
      .describe(
        'The same in a day. Raise both where many people share an address, as behind the gateways of mobile networks.',
      ),
  },
  values: ({ OTP_ADDRESS_MINUTE, OTP_ADDRESS_DAY }) => ({
    otpPerAddress: { minute: OTP_ADDRESS_MINUTE, day: OTP_ADDRESS_DAY },
  }),
});

export type OtpSettings = SettingsOf<typeof otpSettings>;
