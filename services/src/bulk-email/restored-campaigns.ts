/** Of the collection of letters, what is needed here. */
interface Letters {
  updateMany(
    filter: { readonly isOpen: true },
    update: { readonly $set: { readonly restoredAt: number } },
  ): Promise<unknown>;
}

/**
 * Marks the campaigns of a backup that are not at their end: they wait until a person lets them go on, because e-mails that were sent after
 * the backup would be sent a second time.
 * @param at epoch milliseconds
 */
export async function markRestoredCampaigns(letters: Letters, at: number): Promise<void> {
  await letters.updateMany({ isOpen: true }, { $set: { restoredAt: at } });
}
