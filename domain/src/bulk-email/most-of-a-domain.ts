/** How many of the addresses are at the domain that has most of them. Each may be at a domain of its own, so nothing is spread. */
export function mostOfADomain(recipients: readonly { readonly email: string }[]): number {
  const counts = new Map<string, number>();
  let most = 0;
  for (const { email } of recipients) {
    const domain = email.slice(email.lastIndexOf('@'));
    const count = (counts.get(domain) ?? 0) + 1;
    counts.set(domain, count);
    most = Math.max(most, count);
  }
  return most;
}
