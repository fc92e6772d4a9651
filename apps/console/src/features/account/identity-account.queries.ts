import { queryOptions, useMutation } from '@tanstack/react-query';
import { queryClient } from '../../api/api.ts';
import { endOtherSessions, endSession, readIdentityAccount, readSessions } from './identity-account.ts';

const ACCOUNT = ['identity', 'account'];
const SESSIONS = ['identity', 'sessions'];

export const identityAccountQuery = queryOptions({ queryKey: ACCOUNT, queryFn: readIdentityAccount });
export const sessionsQuery = queryOptions({ queryKey: SESSIONS, queryFn: readSessions });

/** After the second factor was turned on or off, or has other recovery codes. */
export const refreshAccount = () => queryClient.invalidateQueries({ queryKey: ACCOUNT });
/** After every way to end some: also one that failed, since the list that it was chosen from was old. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: SESSIONS });

export const useEndSession = () => useMutation({ mutationFn: endSession, onSettled: refreshSessions });
export const useEndOtherSessions = () =>
  useMutation({ mutationFn: endOtherSessions, onSettled: refreshSessions });
