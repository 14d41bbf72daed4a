import { skipToken } from '@reduxjs/toolkit/query';
import { usePlayerRatingsQuery } from '../../shared/api/ratings-api.ts';

/** Ratings of a player with the state of their query: several parts of the lobby need the figures. */
export const useMyRatings = (id: string | null) => usePlayerRatingsQuery(id ? { params: { id } } : skipToken);
