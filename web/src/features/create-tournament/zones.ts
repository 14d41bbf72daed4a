const offsets = ['GMT+0', 'GMT+1', 'GMT+2', 'GMT+3', 'GMT+4', 'GMT+5:30', 'GMT+8', 'GMT-3', 'GMT-5', 'GMT-8'];

/** Offsets that are needed most, then the zones that the browser knows. Any zone or offset may be written. */
export const zones: string[] = offsets.concat(Intl.supportedValuesOf('timeZone'));
