import { connect } from 'node:net';

/** Otherwise a process would fail and be restarted for ever. */
export async function refuseTakenPorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(ports)) if (await isTaken(port)) taken.push(`${port} (${name})`);
  if (taken.length > 0) {
    throw new Error(
      `In use: port ${taken.join(', ')}. Another npm run dev may be running, or have been killed.`,
    );
  }
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
