import { createRoot } from 'react-dom/client';
import { connect } from '../../drop-in/gateway/client.ts';
import { bankDemos } from './bank-demos.ts';
import { cardDemos } from './card-demos.ts';
import { FlowDemo } from './FlowDemo.tsx';
import { gatewayDemos } from './gateway-demos.ts';
import { walletDemos } from './wallet-demos.ts';

const root = document.getElementById('root');
if (root) {
  const answer = await fetch('/santa/get_bt_token');
  const { bt_token: authorization } = (await answer.json()) as { bt_token: string };
  const client = await connect(authorization);
  createRoot(root).render(
    [...cardDemos, ...bankDemos, ...walletDemos, ...gatewayDemos].map((demo) => (
      <FlowDemo key={demo.id} demo={demo} client={client} />
    )),
  );
}
