// Two pages that come together by two codes: whoever calls makes the first, whoever is called answers it.
import { codeOf, pack, sdpOf, type Code } from './code';

const GATHERING_MS = 3000; // for addresses, of which the first ones are the near ones
const CHANNEL = 'sixgun';

/** The browser can do it, and nobody has forbidden it. */
export function canMeet(): boolean {
  return typeof RTCPeerConnection !== 'undefined';
}

/** Nobody is asked for one's address in the world unless whoever serves the page has named somebody:
 * <html data-stun="stun:stun.example.org">. */
function configuration(): RTCConfiguration {
  const { stun } = document.documentElement.dataset;
  return stun ? { iceServers: [{ urls: stun }] } : {};
}

async function described(pc: RTCPeerConnection): Promise<string> {
  await pc.setLocalDescription();
  if (pc.iceGatheringState !== 'complete') {
    await new Promise<void>((done) => {
      setTimeout(done, GATHERING_MS);
      pc.addEventListener('icegatheringstatechange', () => pc.iceGatheringState === 'complete' && done());
    });
  }
  return pc.localDescription?.sdp ?? '';
}

/** Closes a connection that will not come back, so that its channel says so. */
function watch(pc: RTCPeerConnection, channel: RTCDataChannel): void {
  const gone = (): void => {
    if (pc.connectionState !== 'failed' && pc.connectionState !== 'closed') return;
    channel.dispatchEvent(new Event('close'));
    pc.close();
  };
  pc.addEventListener('connectionstatechange', gone);
  // A page that goes says so, which is sooner than a silence that is noticed.
  addEventListener('pagehide', () => pc.close(), { once: true });
}

export interface Calling {
  code: string;
  channel: RTCDataChannel; // not open yet
  /** Takes the answer; the channel opens when the pages have met. */
  answered(answer: Code): Promise<void>;
  close(): void;
}

/** Calls one guest. */
export async function call(id: string): Promise<Calling> {
  const pc = new RTCPeerConnection(configuration());
  const channel = pc.createDataChannel(CHANNEL);
  watch(pc, channel);
  const code = pack(codeOf('call', id, await described(pc)));
  return {
    code,
    channel,
    answered: (answer) => pc.setRemoteDescription({ type: 'answer', sdp: sdpOf(answer) }),
    close: () => pc.close(),
  };
}

export interface Answering {
  code: string;
  /** When the pages have met. */
  channel: Promise<RTCDataChannel>;
  close(): void;
}

/** Answers a call. */
export async function answer(to: Code): Promise<Answering> {
  const pc = new RTCPeerConnection(configuration());
  const channel = new Promise<RTCDataChannel>((done) => {
    // It may try in vain as long as the friend has not got the answer: that is no failure.
    pc.ondatachannel = ({ channel }) => {
      watch(pc, channel);
      if (channel.readyState === 'open') done(channel);
      else channel.addEventListener('open', () => done(channel), { once: true });
    };
  });
  await pc.setRemoteDescription({ type: 'offer', sdp: sdpOf(to) });
  const code = pack(codeOf('answer', to.id, await described(pc)));
  return { code, channel, close: () => pc.close() };
}
