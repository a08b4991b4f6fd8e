import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { BannedNotice } from '../BannedNotice/BannedNotice.tsx'
import { Button } from '../Button/Button.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import { PermissionPrompt } from '../PermissionPrompt/PermissionPrompt.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Everything a view shows when it cannot show its content. */
const meta = { title: 'Feedback', component: EmptyState, args: { icon: 'users-three', title: 'Nobody here yet', text: 'Try another language or country.' } } satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { action: <Button variant="primary">Show everybody</Button> } }
export const Fault: Story = { render: () => <ErrorState title="That did not work" text="Your coins are safe. Nothing was charged." code="Code 20001 · 8f3a" retry={{ label: 'Try again', onPress: fn() }} secondary={<Button>Back</Button>} /> }
export const FaultRetrying: Story = { render: () => <ErrorState title="That did not work" text="Your coins are safe." retry={{ label: 'Try again', onPress: fn(), busy: true }} /> }
export const Offline: Story = { render: () => <ErrorState icon="wifi-slash" title="No connection" text="Calls wait until you are back." retry={{ label: 'Retry', onPress: fn() }} /> }
export const LoadingWall: Story = { render: () => <Skeleton shape="wall" label="Loading people" delay={0} /> }
export const LoadingChat: Story = { render: () => <Skeleton shape="chat" label="Loading messages" delay={0} /> }
export const LoadingProfile: Story = { render: () => <Skeleton shape="profile" label="Loading" delay={0} count={4} /> }
export const LoadingList: Story = { render: () => <Skeleton shape="list" label="Loading" delay={0} /> }
export const LoadingForm: Story = { render: () => <Skeleton shape="form" label="Loading" delay={0} count={4} /> }
export const LoadingSummary: Story = { render: () => <Skeleton shape="summary" label="Loading" delay={0} count={3} /> }
export const PermissionAsk: Story = { render: () => <PermissionPrompt state="ask" title="Let people see and hear you" text="Your browser asks next. You can turn either off at any time." primary={{ label: 'Allow camera and microphone', onPress: fn() }} secondary={{ label: 'Not now', onPress: fn() }} /> }
export const PermissionDenied: Story = { render: () => <PermissionPrompt state="denied" title="The camera is blocked" text="Your browser remembers the answer. You can change it." steps={['Press the lock beside the address.', 'Set camera and microphone to Allow.', 'Come back and try again.']} primary={{ label: 'Try again', onPress: fn() }} /> }
export const PermissionNoDevice: Story = { render: () => <PermissionPrompt state="noDevice" title="No camera found" text="Connect one, or go on with sound only." primary={{ label: 'Go on without picture', onPress: fn() }} /> }
export const PermissionInUse: Story = { render: () => <PermissionPrompt state="inUse" title="The camera is in use" text="Another program has it. Close that program." primary={{ label: 'Try again', onPress: fn() }} /> }
export const Suspended: Story = { render: () => <BannedNotice title="You cannot call for a while" text="Reports about your account were checked." suspension={{ passed: 0.3, label: 'Until 24 November, 20:00' }} code="Case 8f3a" actions={<Button variant="primary">Contact support</Button>} /> }
export const Banned: Story = { render: () => <BannedNotice title="This account is closed" text="Reports about your account were checked." code="Case 8f3a" actions={<Button>Log out</Button>} /> }
