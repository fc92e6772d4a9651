/** What the profile changes. Each answer is the account as it is now, and the whole console shows it at once. */
import { useMutation } from '@tanstack/react-query';
import { api, apiClient } from '../../api/api.ts';
import { accountStore } from '../../shell/team/account.ts';
import type { Profile } from './profile-form.ts';

export async function updateAccount(body: Partial<Profile>): Promise<void> {
  accountStore.set(await apiClient.account.update({ body }));
}

export function useUpdateAccount() {
  return useMutation(api.account.update.mutationOptions({ onSuccess: accountStore.set }));
}

export function useConfirmEmail() {
  return useMutation(api.account.confirmEmail.mutationOptions({ onSuccess: accountStore.set }));
}
