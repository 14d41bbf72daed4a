export const matchRoomName = 'match';
/** The lobby and the realtime room are one each, in all processes: their names are their ids, too. */
export const lobbyRoomName = 'lobby';
export const realtimeRoomName = 'realtime';
