import { z } from 'zod';
import { numberText } from './fields.ts';

export const teamParams = z.strictObject({ teamId: numberText() });
export const streamParams = teamParams.extend({ streamId: numberText() });
export const domainParams = teamParams.extend({ domainId: numberText() });
export const memberParams = teamParams.extend({ memberId: numberText() });
export const invitationParams = teamParams.extend({ invitationId: numberText() });
export const landingParams = teamParams.extend({ landingId: numberText() });
export const translationParams = landingParams.extend({ locale: z.string().max(10) });
export const streamVersionParams = streamParams.extend({ version: numberText() });
export const carryParams = teamParams.extend({ carryId: numberText() });
export const campaignParams = teamParams.extend({ campaignId: numberText() });
export const sendParams = campaignParams.extend({ sendId: numberText() });
export const scheduleParams = campaignParams.extend({ scheduleId: numberText() });
export const pixelParams = streamParams.extend({ pixelId: numberText() });
export const cdnAccountParams = teamParams.extend({ accountId: numberText() });
export const purchaseParams = teamParams.extend({ purchaseId: numberText() });
export const apiKeyParams = teamParams.extend({ apiKeyId: numberText() });
export const webhookParams = teamParams.extend({ webhookId: numberText() });
export const webhookDeliveryParams = webhookParams.extend({ deliveryId: z.uuid() });
export const billParams = teamParams.extend({ billId: numberText() });
export const statisticsViewParams = teamParams.extend({ viewId: numberText() });
/** A visit is known by its click's id. */
export const visitParams = teamParams.extend({ click: z.uuid() });
