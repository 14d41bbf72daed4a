import qrcode from 'qrcode-generator';
import type { SecondFactorSetup } from '@royal-chess/contracts/second-factor';

/** Light modules that a reader needs around the code. */
const quiet = 4;

/** A text as a QR code (ISO/IEC 18004, error correction M), drawn as one SVG path. */
export function qrPath(text: string): SecondFactorSetup['qr'] {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
  return { size: count + 2 * quiet, path };
}
