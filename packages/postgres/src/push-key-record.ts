/** The place that a host's private push key is sealed for. */
export const pushKeyRecord = ({ teamId, host }: { teamId: number; host: string }): string =>
  `push_keys/${teamId}/${host}`;
