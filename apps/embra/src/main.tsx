import 'virtual:brand/theme.css'
import { brand } from 'virtual:brand'
import { mountSite } from '@visavis/features/shell'

mountSite({ brand })
