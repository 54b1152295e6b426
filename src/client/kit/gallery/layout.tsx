import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, Hint, List, Note, Row, Stack } from '#ui/layout.tsx';
import { PressedButton } from '#ui/pressed-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const tones = ['accent', 'right', 'warn', 'wrong'] as const;

/** Layout parts, notes and pressed buttons. */
export function Layout() {
  const [isMarked, setIsMarked] = useState(true);
  return (
    <Stack>
      <Row justify="between">
        <PressedButton isPressed={isMarked} onClick={() => setIsMarked(!isMarked)}>
          Белгі
        </PressedButton>
        <Button>Сақтау</Button>
      </Row>
      <Note>Бұл бетте ештеңе сақталмайды.</Note>
      {tones.map((tone) => (
        <Note key={tone} tone={tone}>
          Емтиханда 12 сұрақ бар.
        </Note>
      ))}
      <Card>
        <h3>Физика</h3>
        <p>Емтиханда 12 сұрақ бар.</p>
        <Hint isSmall>Бір сағат</Hint>
      </Card>
      <Card isSmall gap={4}>
        <Row isOneLine justify="between">
          Физика <Hint as="span">12 сұрақ</Hint>
        </Row>
      </Card>
      <Card tone="warn">
        <h3>Тексеру керек</h3>
        <List gap={4}>
          <li>1-сұрақ</li>
          <li>2-сұрақ</li>
        </List>
      </Card>
      <List isFramed as="ol">
        {['Алгебра', 'Геометрия'].map((name) => (
          <Row as="li" key={name} justify="between" style={{ padding: '8px 16px' }}>
            {name}
            <span>
              12 <VisuallyHidden>сұрақ</VisuallyHidden>
            </span>
          </Row>
        ))}
      </List>
    </Stack>
  );
}
