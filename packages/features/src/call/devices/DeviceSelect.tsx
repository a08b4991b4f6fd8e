import type { IconName } from '@visavis/ui/Icon'
import { Select, type SelectOption } from '@visavis/ui/Select'
import { useText } from '../../i18n/I18nProvider.tsx'
import type { DeviceList } from './useDeviceLists.ts'

/** Some browsers list their default as a device of its own. */
const DEFAULT_ID = 'default'

/** One kind of device by name. `hasDefault`: the browser's own choice may be taken again. */
export function DeviceSelect({
  label,
  icon,
  list: { devices, chosen },
  onChoose,
  hasDefault = false,
}: {
  label: string
  icon: IconName
  list: DeviceList
  onChoose: (deviceId: string) => void
  hasDefault?: boolean
}) {
  const text = useText('webChat')
  const options: SelectOption[] = devices.map((device, index) => ({
    value: device.id,
    label: device.label || text('webChat.device.numbered', { kind: label, number: String(index + 1) }),
  }))
  const listsDefault = devices.some(({ id }) => id === DEFAULT_ID)
  if (hasDefault && !listsDefault) options.unshift({ value: '', label: text('webChat.device.default') })
  const known = options.some(({ value }) => value === chosen)
  const value = known ? chosen : listsDefault ? DEFAULT_ID : ''
  return (
    <Select
      label={label}
      icon={icon}
      value={value}
      onChange={onChoose}
      options={options}
      disabled={options.length === 0}
      {...(options.some((option) => option.value === value)
        ? {}
        : {
            placeholder: options.length === 0 ? text('webChat.device.none') : text('webChat.device.default'),
          })}
    />
  )
}
