import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

type DescribedChoiceProps<Value extends string> = {
  label: string;
  choices: readonly { readonly value: Value; readonly name: string; readonly text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few; what each means stands below it. */
export function DescribedChoice<Value extends string>(props: DescribedChoiceProps<Value>) {
  const { label, choices, value, onChange } = props;
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ typography: 'body2', fontWeight: 500, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) =>
          onChange(choices.find((each) => each.value === chosen)?.value ?? value)
        }
      >
        {choices.map((each) => (
          <FormControlLabel
            key={each.value}
            value={each.value}
            sx={{ alignItems: 'flex-start', marginBlockStart: 0.5 }}
            control={
              <Radio
                size="small"
                slotProps={{ input: { 'aria-describedby': `${id}-${each.value}` } }}
              />
            }
            disableTypography
            label={
              <span>
                {/* Its line stands beside the middle of the button. */}
                <Typography component="span" sx={{ display: 'block', paddingBlock: '7px 0' }}>
                  {each.name}
                </Typography>
                <Typography
                  id={`${id}-${each.value}`}
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: 'block' }}
                >
                  {each.text}
                </Typography>
              </span>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
